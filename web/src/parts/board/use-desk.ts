import { useSyncExternalStore } from 'react'
import type { Desk, DeskState } from './desk.ts'

/** One value of a desk; what reads it is drawn anew only when that value changes. */
export const useOfDesk = <T>(desk: Desk, of: (state: DeskState) => T): T =>
  useSyncExternalStore(desk.state.subscribe, () => of(desk.state.get()))
