import { useEffect } from 'react'
import { useLatest } from '../use-latest.ts'
import { useLayout } from '../window/layout.ts'

/** Back on a phone means: away with what lies above the page. Each open layer has an entry of the history to spend. */
const layers: { readonly close: () => void }[] = []
/** How many entries are ours. */
let entries = 0
let isGoingBack = false
let isDue = false
let waiting: (() => void)[] = []

const isOurs = () => window.history.state?.layer === true

/** Once everything that opens and closes together has done so: one sheet in the place of another costs nothing. */
function settle() {
  isDue = false
  if (isGoingBack) return
  // Another page has taken the place of the entry: going back would undo that.
  if (!isOurs()) entries = 0
  for (; entries < layers.length; entries++) window.history.pushState({ ...window.history.state, layer: true }, '')
  const spare = entries - layers.length
  if (spare === 0) {
    const due = waiting
    waiting = []
    for (const go of due) go()
    return
  }
  entries = layers.length
  isGoingBack = true
  window.history.go(-spare)
}

function settleSoon() {
  if (isDue) return
  isDue = true
  setTimeout(settle)
}

/** The router has nothing to do with it: the page stays. */
function hear(event: PopStateEvent) {
  if (isGoingBack) {
    isGoingBack = false
    event.stopImmediatePropagation()
    settleSoon()
    return
  }
  const top = layers[layers.length - 1]
  if (!top || entries === 0) return
  event.stopImmediatePropagation()
  entries -= 1
  top.close()
  // It may stay all the same, to ask first.
  settleSoon()
}

/** Once the entries of what has closed are gone: whoever replaces the address then replaces that of the page. */
export function whenSpent(go: () => void) {
  waiting.push(go)
  settleSoon()
}

export function addBack(close: () => void): () => void {
  const layer = { close }
  // A second time changes nothing.
  window.addEventListener('popstate', hear, true)
  layers.push(layer)
  settleSoon()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    settleSoon()
  }
}

/** What Back does on a phone while this is shown, or on every screen; undefined: nothing of its own. */
export function useBack(onBack: (() => void) | undefined, isEverywhere = false) {
  const isPhone = useLayout() === 'phone'
  const isMeant = (isPhone || isEverywhere) && onBack !== undefined
  const back = useLatest(onBack)
  useEffect(() => (isMeant ? addBack(() => back.current?.()) : undefined), [isMeant])
}
