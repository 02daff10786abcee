interface Named {
  readonly real_name: string
}

/** What ends, and that the new ones are seen once. */
export function resetting(students: readonly Named[], className: string) {
  const [only, ...others] = students
  const whose = only && others.length === 0 ? `${only.real_name}的密码` : `${className} ${students.length} 位同学的密码`
  return {
    title: `重置${whose}？`,
    body: '原来的密码马上不能用，正在登录的会退出。新密码只显示这一次，请打印出来或记下来发给同学。',
    ...{ yes: '重置密码', no: '不重置' },
  }
}

export const restWords = (left: number, why: string) => `还有 ${left} 位同学没有重置：${why}`
