export const avatarsPath = '/avatars'

/** An id is never used again, so what is at an address never changes. */
export const avatarUrl = (id: number) => `${avatarsPath}/${id}.webp`
/** As answers have it where it may be left out. */
export const avatarField = (id: number | null) => (id === null ? {} : { avatar: avatarUrl(id) })
