import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import { loadChunk } from '../../../kit/chunks/load-chunk.ts'
import { fileAddress } from '../file-address.ts'

/** What stands in the text while it is written: drawn formulas, pictures in their width. */
export const nodeViews = Extension.create({
  name: 'nodeViews',
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { tex: texView, image: imageView } } })],
})

function texView(first: Node): NodeView {
  const dom = document.createElement('span')
  const draw = (src: string) => {
    dom.dataset.tex = src
    dom.textContent = src
    dom.title = '按一下改公式'
    // Without it the source stands there, and that is what it is.
    void loadChunk(() => import('../draw-formula.ts')).then(
      ({ drawFormula }) => dom.dataset.tex === src && drawFormula(dom, src),
      () => undefined,
    )
  }
  draw(first.attrs.src)
  return {
    dom,
    update(node) {
      if (node.type !== first.type) return false
      if (node.attrs.src !== dom.dataset.tex) draw(node.attrs.src)
      return true
    },
    ignoreMutation: () => true,
  }
}

function imageView(first: Node): NodeView {
  const dom = document.createElement('img')
  const draw = ({ attrs: { file_id, width_pct, alt } }: Node) => {
    const address = fileAddress(file_id)
    if (dom.getAttribute('src') !== address) dom.src = address
    dom.alt = alt || '图片'
    dom.style.width = `${width_pct}%`
  }
  draw(first)
  return {
    dom,
    update(node) {
      if (node.type !== first.type) return false
      draw(node)
      return true
    },
  }
}
