/** The facts that are the log of thrown pictures, with `url` and `file_cdn_id`; their index knows the word. */
export const thrownPicture = 'thrown-picture'
