interface Ways {
  readonly press: () => void
  readonly hold: () => void
}

/** How long a finger rests before it means more than a press. */
export const holdMs = 500

/** One button, two meanings: a short press and a long one. What a long press has done, letting go does not do again. */
export function createPressOrHold({ press, hold }: Ways) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  const letGo = () => clearTimeout(waiting)
  const holdNow = () => {
    letGo()
    // A long touch brings the menu of a long touch too: it was the same one.
    if (isHeld) return
    isHeld = true
    hold()
  }
  return {
    down() {
      letGo()
      isHeld = false
      waiting = setTimeout(holdNow, holdMs)
    },
    letGo,
    /** The other button of a mouse, or the key for it. */
    menu: holdNow,
    click() {
      letGo()
      if (!isHeld) press()
      isHeld = false
    },
  }
}
