import { type RichDocFault, richDocFault, richDocLimits } from '@jiangtai/contract/rich-doc'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { evenDoc } from './even-doc.ts'

const sentences: Readonly<Record<RichDocFault, string>> = {
  docLong: '内容太长，没有放进去。请分成几道题，或删掉一些再试',
  docDeep: '列表和表格套得太深，没有放进去',
  docImages: `一处最多 ${richDocLimits.images} 张图片，没有放进去`,
}

/** R809. What would go beyond the limits is not done, and said: later the server would refuse all of it. */
export const limits = (say: (sentence: string) => void) =>
  Extension.create({
    name: 'limits',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(tr, state) {
          if (!tr.docChanged) return true
          const fault = richDocFault(evenDoc(tr.doc.toJSON()))
          // What was too much before may become less.
          if (!fault || (tr.doc.nodeSize < state.doc.nodeSize && richDocFault(evenDoc(state.doc.toJSON())))) return true
          say(sentences[fault])
          return false
        },
      }),
    ],
  })
