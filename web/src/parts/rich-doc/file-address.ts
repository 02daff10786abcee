/** Where a file is read; only its number counts. */
export const fileAddress = (fileId: number) => `/files/${fileId}/file`
