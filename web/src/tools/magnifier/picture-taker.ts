interface Deps<T> {
  readonly take: () => Promise<T>
  readonly onTaken: (picture: T) => void
  readonly onFailed: (error: unknown) => void
  /** How long the page must have been still; a change seldom comes alone. */
  readonly restMs?: number
}

/** One picture at the beginning and one for each change; never two at once, and none while the lens is moved. */
export function createPictureTaker<T>({ take, onTaken, onFailed, restMs = 300 }: Deps<T>) {
  let clock: ReturnType<typeof setTimeout> | undefined
  let isTaking = false
  let isDue = false
  let isHeld = false
  let isOver = false

  async function run() {
    isDue = false
    isTaking = true
    try {
      const picture = await take()
      if (!isOver) onTaken(picture)
    } catch (error) {
      if (!isOver) onFailed(error)
    }
    isTaking = false
    settle()
  }

  function settle() {
    clearTimeout(clock)
    if (isDue && !isTaking && !isHeld && !isOver) clock = setTimeout(() => void run(), restMs)
  }

  void run()
  return {
    changed() {
      isDue = true
      settle()
    },
    /** The lens is under a finger. */
    hold(held: boolean) {
      isHeld = held
      settle()
    },
    end() {
      isOver = true
      clearTimeout(clock)
    },
  }
}
