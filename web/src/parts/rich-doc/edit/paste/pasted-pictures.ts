const types: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', jpg: 'jpg', gif: 'gif', webp: 'webp' }

/** A picture that is written out in the page itself. */
export function pictureOf(address: string, n: number): File | undefined {
  const [, kind = '', data = ''] = /^data:image\/(\w+);base64,([\w+/=\s]+)$/i.exec(address) ?? []
  const extension = types[kind.toLowerCase()]
  if (!extension) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    return new File([bytes], `粘贴的图片${n}.${extension}`, { type: `image/${kind.toLowerCase()}` })
  } catch {
    return undefined
  }
}

/** Where a picture will stand, until the text is in its place. Pasted text has none of these two signs. */
export const pictureSign = (at: number) => `\ue000${at}\ue001`
export const pictureSigns = /\ue000(\d+)\ue001/g
