const filesOfEntry = (entry: FileSystemFileEntry): Promise<readonly File[]> =>
  new Promise((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  )

/** A folder tells its content in lots; an empty one is the end. */
const lotOf = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve) => reader.readEntries(resolve, () => resolve([])))

async function filesBelow(entry: FileSystemEntry): Promise<readonly File[]> {
  // What systems hide in folders nobody means to upload.
  if (entry.name.startsWith('.')) return []
  if (entry.isFile) return filesOfEntry(entry as FileSystemFileEntry)
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  for (let lot = await lotOf(reader); lot.length > 0; lot = await lotOf(reader)) {
    for (const one of lot) files.push(...(await filesBelow(one)))
  }
  return files
}

/** The files somebody dropped, those of folders among them. Entries are asked for at once: the browser forgets them after the event. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = Array.from(items, (item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null)).filter((entry) => entry !== null)
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files]
  return (await Promise.all(entries.map(filesBelow))).flat()
}
