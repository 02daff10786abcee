import type { Resource } from '@jiangtai/contract/resource'

/** As it stands inside a sentence: a number has air around it. */
export const called = (list: readonly Pick<Resource, 'title'>[]) =>
  list.length === 1 && list[0] ? `“${list[0].title}”` : ` ${list.length} 个资源`
