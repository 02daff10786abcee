interface Deps<T> {
  /** Taken before there was a lens. */
  readonly first: T
  readonly take: () => Promise<T>
  /** Of the last picture, once nothing else is to be done. */
  readonly refine: (picture: T) => Promise<void>
  readonly onTaken: (picture: T) => void
  readonly onFailed: (error: unknown) => void
  /** How long the page must have been still; a change seldom comes alone. */
  readonly restMs?: number
}

/** One more picture for each change; never two at once, and none while the lens is moved. */
export function createPictureTaker<T>({ first, take, refine, onTaken, onFailed, restMs = 300 }: Deps<T>) {
  let clock: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isDue = false
  let fingers = 0
  let isOver = false
  /** Taken, and not refined yet. */
  let coarse: { readonly picture: T } | undefined = { picture: first }

  async function takeOne() {
    isDue = false
    try {
      const picture = await take()
      if (isOver) return
      coarse = { picture }
      onTaken(picture)
    } catch (error) {
      if (!isOver) onFailed(error)
    }
  }

  async function refineLast(picture: T) {
    coarse = undefined
    // What is shown stays: coarse, and as it is.
    await refine(picture).catch(() => {})
  }

  async function work() {
    isBusy = true
    if (isDue) await takeOne()
    else if (coarse) await refineLast(coarse.picture)
    isBusy = false
    settle()
  }

  function settle() {
    clearTimeout(clock)
    const isWanted = isDue || coarse !== undefined
    if (isWanted && !isBusy && fingers === 0 && !isOver) clock = setTimeout(() => void work(), restMs)
  }

  settle()
  return {
    changed() {
      isDue = true
      settle()
    },
    /** The lens is under one more finger, or one fewer. */
    hold(isHeld: boolean) {
      fingers += isHeld ? 1 : -1
      settle()
    },
    /** By keys it is held by nobody. */
    moved: settle,
    end() {
      isOver = true
      clearTimeout(clock)
    },
  }
}
