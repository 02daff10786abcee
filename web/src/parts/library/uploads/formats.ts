/** As people are told. bmp is an image, but may not be uploaded (R151, C35). */
export const formats = [
  ['课件', 'ppt pptx dps pdf'],
  ['视频', 'mp4 avi mkv wmv rm rmvb mpeg mpg mov webm'],
  ['音频', 'mp3 wma ogg flac aac m4a wav'],
  ['图片', 'jpg jpeg png gif webp heic'],
  ['文档', 'doc docx wps txt'],
  ['表格', 'xls xlsx et csv'],
  ['网页', 'html htm'],
] as const

export const accepted = formats.flatMap(([, extensions]) => extensions.split(' ').map((extension) => `.${extension}`)).join(',')
