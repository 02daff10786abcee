const firstMs = 400
const nextMs = 100

/** A press acts when it is let go, so that a finger that scrolls does nothing; a long one acts again and again. */
export function createHold(act: () => void) {
  let clock: ReturnType<typeof setTimeout> | undefined
  let wasHeld = false
  const again = () => {
    wasHeld = true
    act()
    clock = setTimeout(again, nextMs)
  }
  return {
    press() {
      wasHeld = false
      clearTimeout(clock)
      clock = setTimeout(again, firstMs)
    },
    letGo: () => clearTimeout(clock),
    /** Also of the keyboard, which holds nothing. */
    click() {
      clearTimeout(clock)
      if (!wasHeld) act()
      wasHeld = false
    },
  }
}
