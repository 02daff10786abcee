import { type SetupState, setup } from '@jiangtai/contract/setup'
import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { useOrganization } from '../kit/session/organization.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { QrPicture } from '../kit/ui/QrPicture.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { paths } from '../paths.ts'
import { DemoLine } from './DemoLine.tsx'
import styles from './SetupWizard.module.css'

/** Where the school is opened, to be hung up in the staff room; and what comes next. */
export function FinishStep({ state: { is_done, has_demo } }: { readonly state: SetupState }) {
  const { system_long_name } = useOrganization()
  const client = useQueryClient()
  const query = useCall(setup.addresses, {}, { staleTime: 0 })
  const finish = useAct(setup.finish, {
    onSuccess: () => {
      toast.success('开学设置完成了')
      void client.invalidateQueries({ queryKey: [setup.state.path] })
    },
  })
  return (
    <>
      <Card
        title={`${system_long_name}的网址`}
        aside={
          <Button className={styles.unprinted} onClick={() => window.print()}>
            <Printer size={20} aria-hidden="true" />
            打印
          </Button>
        }
      >
        <Loaded query={query} skeleton={<Skeleton lines={4} />}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={styles.hint}>还没有别的设备能打开的网址：请让这台机器连上学校的网络，或者在学校信息里填写域名。</p>
            ) : (
              <ul className={styles.addresses} aria-label="网址">
                {list.map(({ url, is_lan, rows }) => (
                  <li key={url} className={styles.address}>
                    <div className={styles.qr}>
                      <QrPicture rows={rows} label={`${url} 的二维码`} />
                    </div>
                    <b className={styles.url}>{url}</b>
                    <span className={styles.hint}>{is_lan === 1 ? '同一网络里的电脑、平板和手机' : '学校的网址'}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <div className={styles.unprinted}>
        <Card title="接下来">
          <ul className={styles.next}>
            <li>
              <Link to={`${paths.admin}/students?slips`}>打印全校的登录条</Link>
              <span className={styles.hint}>全校、一个年级或一个班；学生扫条上的二维码，就能登录</span>
            </li>
            <li>
              <Link to={`${paths.admin}/switches`}>选开哪些课堂功能</Link>
              <span className={styles.hint}>全校的，或者某个班的</span>
            </li>
            <li>
              <Link to={`${paths.admin}/backups`}>看看备份</Link>
              <span className={styles.hint}>每天自动备份，也可以现在做一次</span>
            </li>
            <li>
              <Link to={paths.teacherHome}>去上第一节课</Link>
              <span className={styles.hint}>选班级，点上课，发起一次投票</span>
            </li>
          </ul>
          {has_demo === 1 && <DemoLine />}
          {is_done === 0 && (
            <footer className={styles.foot}>
              <Button look="primary" loading={finish.isPending} onClick={() => finish.mutate({})}>
                完成设置
              </Button>
            </footer>
          )}
        </Card>
      </div>
    </>
  )
}
