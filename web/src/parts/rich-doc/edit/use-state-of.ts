import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useCallback, useSyncExternalStore } from 'react'

/** What the editor holds and where its cursor is, drawn anew with each change. */
export function useStateOf(editor: Editor): EditorState {
  const listen = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed)
      return () => {
        editor.off('transaction', changed)
      }
    },
    [editor],
  )
  return useSyncExternalStore(listen, () => editor.state)
}
