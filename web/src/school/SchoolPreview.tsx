import type { SchoolInfo } from '@jiangtai/contract/school'
import { Card } from '../kit/ui/Card.tsx'
import styles from './SchoolPreview.module.css'
import { markShown, type SchoolForm } from './school-form.ts'

/** The tab of a browser and the login page as they would look: drawn in the colours that are being chosen. */
export function SchoolPreview({ info, values }: { readonly info: SchoolInfo; readonly values: SchoolForm }) {
  const { system_long_name, page_title, service_phone, service_hours, theme } = values
  return (
    <Card title="预览" className={styles.card}>
      <figure className={styles.window} data-org={theme} aria-label="登录页的预览">
        <div className={styles.bar}>
          <span className={styles.tab}>
            <img className={styles.icon} src={markShown(info.favicon, values)} alt="" />
            <span className={styles.text}>{page_title}</span>
          </span>
        </div>
        <div className={styles.page}>
          <div className={styles.board} aria-hidden="true">
            今天讲
            <br />
            点什么
          </div>
          <div className={styles.main}>
            <div className={styles.brand}>
              <img className={styles.logo} src={markShown(info.logo, values)} alt="" />
              <span className={styles.name}>{system_long_name}</span>
            </div>
            <span className={styles.field} />
            <span className={styles.field} />
            <span className={styles.button}>登录</span>
            <span className={styles.service}>{[service_phone, service_hours].filter((words) => words !== '').join(' · ')}</span>
          </div>
        </div>
      </figure>
    </Card>
  )
}
