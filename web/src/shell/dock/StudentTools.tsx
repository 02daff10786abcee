import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { usePart } from '../../kit/chunks/use-part.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { isAnswering } from '../../parts/tool/asking.ts'
import type { StudentSide } from '../../parts/tool/tool.ts'
import { studentSides } from '../tools.ts'
import { useFarewell } from './dock-tools.ts'
import styles from './StudentTools.module.css'

type Flags = NonNullable<ReturnType<typeof useInteraction>>

interface StudentTool extends StudentSide {
  readonly id: string
  readonly View: ComponentType<{ readonly children?: ReactNode }>
}

export const loadSheets = (): Promise<readonly StudentTool[]> =>
  Promise.all(studentSides.map(async (side) => ({ ...side, View: await side.load() })))

const none: readonly StudentTool[] = []
const isOn = (flags: Flags | undefined, { entry }: StudentTool) => !entry || flags?.[entry.flag] === 1

/** Those that cover the ones below have them as children. The others stand beside each other: one that goes leaves the rest as it is. */
function piled([uppermost, ...others]: readonly StudentTool[], below: readonly ReactNode[] = []): readonly ReactNode[] {
  if (!uppermost) return below
  const { id, covers, View } = uppermost
  const lower = piled(others, below)
  return covers ? [<View key={id}>{lower}</View>] : [<View key={id} />, ...lower]
}

/** The student's bar, on every page (O096). */
export function StudentTools() {
  const flags = useInteraction()
  const { class_id } = useUser()
  const { data: all = none } = usePart('student-sheets', loadSheets)
  const shown = useMemo(() => all.filter((side) => isOn(flags, side)), [all, flags])
  const names = useMemo(() => shown.flatMap(({ entry }) => entry?.name ?? []), [shown])
  useFarewell(class_id, names, flags !== undefined)
  const covers = shown.filter(({ covers }) => covers === 'bar')
  const bar = flags && <Bar key={class_id} sides={shown.filter((side) => !covers.includes(side))} hasEntries={names.length > 0} />
  return piled(covers, [bar])
}

function Bar({ sides, hasEntries }: { readonly sides: readonly StudentTool[]; readonly hasEntries: boolean }) {
  const bar = useRef<HTMLElement>(null)
  const isHidden = useStore(isAnswering)
  useSpaceBelow(hasEntries && !isHidden ? 60 : 0)
  useEntriesRoom(bar)
  return (
    // Nothing floats over an exam that is being answered; what it would have said stands there afterwards.
    <section ref={bar} className={styles.bar} aria-label="课堂互动" hidden={isHidden}>
      {piled(sides)}
    </section>
  )
}

/** Pages end above what floats over them: `--below` is how much they leave free. */
function useSpaceBelow(pixels: number) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--below', `${pixels}px`)
    return () => void style.removeProperty('--below')
  }, [pixels])
}

/** How high they stand, for a page that has put them into a place of its own (`[data-reader]`): `--entries`. */
function useEntriesRoom(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--entries', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--entries')
    }
  }, [bar])
}
