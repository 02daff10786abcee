import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { orgs } from '../../theme/tokens.json'
import { currentTheme } from '../theme.ts'

/** Around every lazily loaded part that uses Ant Design; keep it out of the first load. */
export function AntdTheme({ children }: { readonly children: ReactNode }) {
  const { token, components } = orgs[currentTheme()].antd
  return (
    <ConfigProvider locale={zhCN} theme={{ token, components }} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
