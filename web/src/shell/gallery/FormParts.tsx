import { Search } from 'lucide-react'
import { useState } from 'react'
import { Blackboard } from '../../kit/ui/Blackboard.tsx'
import { Button, type ButtonLook } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Menu } from '../../kit/ui/Menu.tsx'
import styles from './GalleryPage.module.css'

const looks: readonly (readonly [ButtonLook, string])[] = [
  ['primary', '主要按钮'],
  ['default', '次要按钮'],
  ['quiet', '安静按钮'],
  ['text', '文字按钮'],
  ['danger', '危险按钮'],
]
const sizes = ['small', 'medium', 'large'] as const
const classes = [
  { id: 1, name: '七年级(3)班', note: '46 人' },
  { id: 2, name: '七年级(1)班', note: '44 人' },
  { id: 3, name: '名字特别长的实验创新班级(12)班', note: '40 人' },
]

export function FormParts() {
  const [chosen, setChosen] = useState(1)
  const [on, setOn] = useState(true)
  return (
    <>
      <Card title="按钮">
        {sizes.map((size) => (
          <div key={size} className={styles.row}>
            {looks.map(([look, text]) => (
              <Button key={look} look={look} size={size}>
                {text}
              </Button>
            ))}
          </div>
        ))}
        <div className={styles.row}>
          <Button look="primary" loading>
            正在保存
          </Button>
          <Button look="primary" disabled>
            不可用
          </Button>
        </div>
      </Card>
      <Blackboard label="黑板上的按钮">
        <div className={styles.row}>
          <Button look="yellow">开始上课</Button>
          <Button look="chalk">开始复习</Button>
        </div>
      </Blackboard>
      <Card title="输入">
        <div className={styles.grid}>
          <Field label="小组名称" placeholder="最多 10 个字" hint="学生能看到这个名称" />
          <Field label="重复的名称" defaultValue="新增小组 2" error="小组名称不能重复" />
          <Field label="密码" type="password" defaultValue="jiangtai1" autoComplete="off" />
          <Field label="不可用" defaultValue="七年级(3)班" disabled />
          <Field label="搜索" labelHidden type="search" placeholder="搜索姓名或账号" icon={<Search size={20} aria-hidden="true" />} />
          <Menu label="班级" items={classes} chosen={chosen} text={nameOf(chosen)} onChoose={setChosen} />
          <Menu label="切换中的班级" items={classes} chosen={chosen} text="切换中" loading onChoose={setChosen} />
        </div>
        <div className={styles.row}>
          <Checkbox label="保持登录" checked={on} onChange={(event) => setOn(event.target.checked)} />
          <Checkbox label="没有选中" checked={!on} onChange={(event) => setOn(!event.target.checked)} />
          <Checkbox label="不可用" checked disabled readOnly />
        </div>
      </Card>
    </>
  )
}

const nameOf = (id: number) => classes.find((item) => item.id === id)?.name ?? ''
