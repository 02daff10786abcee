interface Layer {
  readonly box: HTMLElement
  /** A dialog covers every window, also one that opens later. */
  readonly modal: boolean
}

/** What floats above the page, the topmost last: only that one hears the keyboard. */
const layers: Layer[] = []

export function addLayer(layer: Layer): () => void {
  const firstModal = layers.findIndex(({ modal }) => modal)
  if (layer.modal || firstModal < 0) layers.push(layer)
  else layers.splice(firstModal, 0, layer)
  return () => void layers.splice(layers.indexOf(layer), 1)
}

export const isTopLayer = (box: HTMLElement) => layers[layers.length - 1]?.box === box
/** A window of a tool or a dialog. */
export const isAnythingOpen = () => layers.length > 0
export const isModalOpen = () => layers.some(({ modal }) => modal)

/** Not the Esc that ends a syllable of an input method, nor one that closed something smaller. */
export const isClosingKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.isComposing && !event.defaultPrevented
