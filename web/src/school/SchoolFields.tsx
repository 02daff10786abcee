import { themes } from '@jiangtai/contract/organizations'
import { schoolLimits, themeNames } from '@jiangtai/contract/school'
import { Card } from '../kit/ui/Card.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import styles from './SchoolPage.module.css'
import type { SchoolForm } from './school-form.ts'

interface Props {
  readonly code: string
  readonly values: SchoolForm
  readonly onChange: (change: Partial<SchoolForm>) => void
}

const options = themes.map((value) => ({ value, text: themeNames[value] }))

export function SchoolFields({ code, values, onChange }: Props) {
  const field = (key: Exclude<keyof SchoolForm, 'theme'>, most: number) => ({
    ...{ name: key, value: values[key], maxLength: most },
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
  })
  return (
    <Card title="名称和样子" aside={<span className={styles.hint}>机构代码 {code}，不能改</span>}>
      <div className={styles.fields}>
        <Field label="学校全称" required {...field('system_long_name', schoolLimits.longName)} />
        <Field label="简称" required rule="手机上显示它" {...field('system_sort_name', schoolLimits.shortName)} />
        <Field label="浏览器标题" required rule="浏览器标签上的字" {...field('page_title', schoolLimits.pageTitle)} />
        <Field
          label="退出登录后去"
          rule="/login 或学校网站"
          autoCapitalize="off"
          spellCheck={false}
          {...field('home_url', schoolLimits.homeUrl)}
        />
        <Field label="客服电话" rule="登录页上显示，可以没有" {...field('service_phone', schoolLimits.phone)} />
        <Field label="服务时间" {...field('service_hours', schoolLimits.hours)} />
      </div>
      <div className={styles.theme}>
        <span className={styles.label}>主题</span>
        <Segmented label="主题" options={options} value={values.theme} onChange={(theme) => onChange({ theme })} />
      </div>
    </Card>
  )
}
