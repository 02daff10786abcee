interface Layer {
  readonly box: HTMLElement
  /** A dialog covers every window, also one that opens later. */
  readonly modal: boolean
  /** Id of the button that opens it. */
  readonly opener?: string | undefined
}

/** What floats above the page, the topmost last: only that one hears the keyboard. */
const layers: Layer[] = []

export function addLayer(layer: Layer): () => void {
  const firstModal = layers.findIndex(({ modal }) => modal)
  if (layer.modal || firstModal < 0) layers.push(layer)
  else layers.splice(firstModal, 0, layer)
  stack()
  return () => void layers.splice(layers.indexOf(layer), 1)
}

/** A window that somebody touches comes before the others, below every dialog. */
export function raiseLayer(box: HTMLElement) {
  const at = layers.findIndex((layer) => layer.box === box && !layer.modal)
  const above = layers[at + 1]
  if (at < 0 || !above || above.modal) return
  const firstModal = layers.findIndex(({ modal }) => modal)
  const [layer] = layers.splice(at, 1)
  if (layer) layers.splice((firstModal < 0 ? layers.length + 1 : firstModal) - 1, 0, layer)
  stack()
}

/** The window of a button, if another one was touched after it. */
export function windowBehind(opener: string): HTMLElement | undefined {
  const windows = layers.filter(({ modal }) => !modal)
  const at = windows.findIndex((layer) => layer.opener === opener)
  return at === windows.length - 1 ? undefined : windows[at]?.box
}

/** What is drawn on top is what hears the keyboard. */
function stack() {
  for (const [rank, { box }] of layers.entries()) box.style.setProperty('--rank', `${rank}`)
}

export const isTopLayer = (box: HTMLElement) => layers[layers.length - 1]?.box === box
/** A window of a tool or a dialog. */
export const isAnythingOpen = () => layers.length > 0
export const isModalOpen = () => layers.some(({ modal }) => modal)

/** Not the Esc that ends a syllable of an input method, nor one that closed something smaller. */
export const isClosingKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.isComposing && !event.defaultPrevented
