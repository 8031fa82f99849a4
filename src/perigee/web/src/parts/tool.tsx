/** A square button with a drawing and a name. */
import { Icon, type IconName } from "./icons";

interface Props {
  icon: IconName;
  name: string;
  onPress: () => void;
  disabled?: boolean;
  pressed?: boolean;
  expanded?: boolean;
}

export function Tool({ icon, name, onPress, disabled, pressed, expanded }: Props) {
  return (
    <button
      type="button"
      class="tool"
      aria-label={name}
      title={name}
      disabled={disabled}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
