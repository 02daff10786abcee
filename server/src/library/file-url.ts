/** Where files are read; `cdn` on the wire. */
export const filesPath = '/files'
export const fileUrl = (id: number, name: string) => `${filesPath}/${id}/${encodeURIComponent(name)}`
