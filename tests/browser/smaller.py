"""A picture with a palette: a page has few colours, so 256 of them draw it in a third of the bytes.

The browser that took the picture reads it, chooses the colours, and writes the file: PNG, one byte a pixel.
"""

from __future__ import annotations

import base64

from playwright.sync_api import Browser, Page

QUANTISE = r"""async (source) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
  const { width, height } = bitmap;
  const brush = new OffscreenCanvas(width, height).getContext('2d');
  brush.drawImage(bitmap, 0, 0);
  const pixels = brush.getImageData(0, 0, width, height).data;
  const counts = new Map();
  const at = (i) => (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
  for (let i = 0; i < pixels.length; i += 4) counts.set(at(i), (counts.get(at(i)) ?? 0) + 1);
  const far = (a, b) =>
    Math.abs((a >> 16) - (b >> 16)) + Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) + Math.abs((a & 255) - (b & 255));
  const common = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  let palette = common;
  for (let apart = 0; palette.length > 256; apart += 2) {
    palette = common.slice(0, 96); // large areas keep their own, however near
    for (const one of common.slice(96)) {
      if (palette.length > 256) break;
      if (palette.every((other) => far(one, other) > apart)) palette.push(one);
    }
  }
  const place = new Map();
  for (const colour of common) {
    let best = 0;
    for (let i = 1; i < palette.length; i += 1) if (far(colour, palette[i]) < far(colour, palette[best])) best = i;
    place.set(colour, best);
  }
  const rows = new Uint8Array((width + 1) * height); // each row begins with its filter: none
  for (let y = 0, i = 0, to = 0; y < height; y += 1) {
    to += 1;
    for (let x = 0; x < width; x += 1, i += 4) rows[to++] = place.get(at(i));
  }
  const squeezed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  const crcs = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let k = 0; k < 8; k += 1) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
    return n;
  });
  const chunk = (name, data) => {
    const bytes = new Uint8Array(12 + data.length);
    const out = new DataView(bytes.buffer);
    out.setUint32(0, data.length);
    bytes.set([...name].map((one) => one.charCodeAt(0)), 4);
    bytes.set(data, 8);
    let crc = -1;
    for (const byte of bytes.subarray(4, -4)) crc = crcs[(crc ^ byte) & 255] ^ (crc >>> 8);
    out.setUint32(8 + data.length, ~crc >>> 0);
    return bytes;
  };
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, width);
  new DataView(head.buffer).setUint32(4, height);
  head.set([8, 3, 0, 0, 0], 8); // eight bits a pixel, with a palette
  const file = new Blob([
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from(palette.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]))),
    chunk('IDAT', new Uint8Array(await new Response(squeezed).arrayBuffer())),
    chunk('IEND', new Uint8Array(0)),
  ]);
  const reader = new FileReader();
  await new Promise((done) => ((reader.onload = done), reader.readAsDataURL(file)));
  return reader.result.split(',')[1];
}"""
"""The commonest colours that lie apart; every other one becomes its nearest."""


class Smaller:
    """A blank page that writes pictures anew."""

    def __init__(self, browser: Browser) -> None:
        self._page: Page = browser.new_page()

    def of(self, picture: bytes) -> bytes:
        written: str = self._page.evaluate(QUANTISE, base64.b64encode(picture).decode())
        return base64.b64decode(written)
