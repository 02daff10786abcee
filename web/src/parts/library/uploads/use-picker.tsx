import { useRef } from 'react'
import { accepted } from './formats.ts'

/** The browser's own window for choosing files, opened by whatever button. */
export function usePicker(onFiles: (files: readonly File[]) => void, isSingle = false) {
  const input = useRef<HTMLInputElement>(null)
  const picker = (
    <input
      ref={input}
      type="file"
      hidden
      multiple={!isSingle}
      accept={accepted}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // The same file can be chosen again.
        target.value = ''
        onFiles(files)
      }}
    />
  )
  return { picker, pick: () => input.current?.click() }
}
