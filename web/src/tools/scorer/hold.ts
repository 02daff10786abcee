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
    /** The keyboard holds nothing; a long press that slid off its button has left no click of its own behind. */
    click(isKey = false) {
      clearTimeout(clock)
      if (isKey || !wasHeld) act()
      wasHeld = false
    },
  }
}
