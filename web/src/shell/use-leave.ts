import { useLogOut } from '../kit/session.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { showLoading } from '../kit/ui/loading.ts'
import { paths } from '../paths.ts'

const question = { title: '退出登录？', body: '退出后，再次使用需要输入账号和密码。', yes: '退出登录', no: '继续使用' }

/** Asks first; then covers the page until the login has replaced it. */
export function useLeave() {
  const logOut = useLogOut(paths.login)
  return async () => {
    if (!(await confirm(question))) return
    const done = showLoading()
    logOut.mutate({}, { onError: done })
  }
}
