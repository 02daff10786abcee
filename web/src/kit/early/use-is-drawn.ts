import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True where the server draws, and while the application takes that over: for what only scripts may write, such as styles. */
export const useIsDrawn = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
