const compound =
  '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 司徒 令狐 夏侯 端木 百里 南宫 独孤 长孙 宇文 轩辕 申屠 太史 赫连 澹台 拓跋 西门 闻人'.split(
    ' ',
  )

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** How a teacher is addressed: 周 of 周敏, 欧阳 of 欧阳娜, and the whole of a name that is not built that way. */
export function surnameOf(name: string): string {
  if (!isHan(name) || Array.from(name).length > 4) return name
  return compound.find((surname) => name.startsWith(surname)) ?? Array.from(name)[0] ?? name
}

/** Characters for joined tiles; undefined when the name has to stay plain text. */
export function tileCharactersOf(name: string): readonly string[] | undefined {
  const characters = Array.from(name)
  return isHan(name) && characters.length <= 4 ? characters : undefined
}

/** The one character an avatar shows. */
export const avatarOf = (name: string) => (Array.from(name)[0] ?? '').toUpperCase()
