/** What can be said of a table before it travels; undefined: nothing. */
export function tableFault({ name, size }: Pick<File, 'name' | 'size'>, mostBytes: number): string | undefined {
  if (!/\.(xlsx|csv)$/i.test(name)) return '请用 xlsx 或 csv 表格'
  if (size === 0) return '这个文件是空的'
  return size > mostBytes ? `表格不能超过 ${mostBytes / 1024 / 1024} MB` : undefined
}
