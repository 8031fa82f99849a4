// What the bundle makes of the words of Apollo XIII.
export const kept = (key) =>
  !/^(apollo\.(short|sign|level|mark|decks|piles)|command|help\.(?!first-games)|balance)/.test(key);
