import { isUploadImage } from '@jiangtai/contract/media'
import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { Uploads } from '../../../upload/uploads.ts'
import { typeOf } from '../keys.ts'
import { waitingBox } from './waiting-box.ts'

type Change = { readonly add: { readonly id: string; readonly at: number; readonly box: HTMLElement } } | { readonly drop: string }

const places = new PluginKey<DecorationSet>('pictures')

/** A picture on its way is a mark on the text, not a part of it: what is saved meanwhile has nothing unfinished in it. */
export const pictures = Extension.create({
  name: 'pictures',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: places,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, set) {
          const moved = set.map(tr.mapping, tr.doc)
          const change: Change | undefined = tr.getMeta(places)
          if (!change) return moved
          if ('drop' in change) return moved.remove(found(moved, change.drop))
          const { id, at, box } = change.add
          return moved.add(tr.doc, [Decoration.widget(at, box, { id, key: id, stopEvent: () => true, ignoreSelection: true })])
        },
      },
      props: {
        decorations: (state) => places.getState(state),
      },
      view: (view) => ({ destroy: () => stopAll(view) }),
    }),
  ],
})

const found = (set: DecorationSet, id: string) => set.find(undefined, undefined, (spec) => spec.id === id)

const stops = new WeakMap<EditorView, Set<() => void>>()
function stopAll(view: EditorView) {
  for (const stop of stops.get(view) ?? []) stop()
}

export function addPictures(
  view: EditorView,
  uploads: Uploads,
  files: readonly File[],
  say: (sentence: string) => void,
  at = view.state.selection.to,
) {
  for (const file of files) {
    if (isUploadImage(file.name)) addPicture(view, uploads, file, at)
    else say(`“${file.name}”放不进去：图片请另存为 JPG 或 PNG`)
  }
}

let last = 0

function addPicture(view: EditorView, uploads: Uploads, file: File, at: number) {
  last += 1
  const id = `rich-doc picture ${last} ${Date.now()}`
  uploads.add([file], { purpose: id, isPlain: true })
  const itemNow = () => uploads.items.get().find(({ purpose }) => purpose === id)
  const end = () => {
    stop()
    stops.get(view)?.delete(leave)
    const item = itemNow()
    if (item) uploads.cancel(item.id)
  }
  const drop = () => {
    end()
    view.dispatch(view.state.tr.setMeta(places, { drop: id } satisfies Change))
  }
  const leave = () => end()
  const box = waitingBox(file.name, {
    onDrop: drop,
    onAgain: () => {
      const item = itemNow()
      if (item) uploads.resume(item.id)
    },
  })
  view.dispatch(view.state.tr.setMeta(places, { add: { id, at, box: box.dom } } satisfies Change))
  const look = () => {
    const item = itemNow()
    const place = found(places.getState(view.state) ?? DecorationSet.empty, id)[0]
    // The text around it was deleted.
    if (!place) return end()
    if (!item) return
    if (item.state !== 'done' || !item.result) return box.show(item)
    const { file_cdn_id } = item.result
    end()
    const node = typeOf(view.state.schema, 'image').create({ file_id: file_cdn_id, width_pct: 50, alt: '' })
    view.dispatch(
      view.state.tr
        .setMeta(places, { drop: id } satisfies Change)
        .insert(place.from, node)
        .scrollIntoView(),
    )
  }
  const stop = uploads.items.subscribe(look)
  const all = stops.get(view) ?? new Set()
  stops.set(view, all.add(leave))
  look()
}
