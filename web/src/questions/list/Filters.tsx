import { type Difficulty, difficulties, difficultyTitles, questionLimits, questionTitles, questionTypes } from '@jiangtai/contract/question'
import { questionOrders } from '@jiangtai/contract/questions'
import { subjects } from '@jiangtai/contract/subjects'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Menu } from '../../kit/ui/Menu.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import styles from './Filters.module.css'
import { type Filter, narrowings, type Whose } from './list-address.ts'
import { PointFilter } from './PointFilter.tsx'

const whoseTitles = [
  { value: 'mine', text: '我的' },
  { value: 'school', text: '校本' },
  { value: 'platform', text: '公共' },
  { value: 'all', text: '全部' },
] as const satisfies readonly { readonly value: Whose; readonly text: string }[]

const types = [
  { id: 0, name: '全部题型' },
  ...Object.values(questionTypes)
    .map((id) => ({ id, name: questionTitles[id] }))
    .sort((one, other) => order(one.id) - order(other.id)),
]
function order(id: number) {
  return Object.values(questionTypes).indexOf(Object.values(questionTypes).find((type) => type === id) ?? questionTypes.single)
}
const levels = [{ id: 0, name: '全部难度' }, ...difficulties.map((id) => ({ id, name: `难度 ${difficultyTitles[id]}` }))]
const uses = [
  { id: 0, name: '用没用过' },
  { id: 1, name: '用过的' },
  { id: 2, name: '没用过的' },
]
const orders = [
  { id: questionOrders.newest, name: '最近加入' },
  { id: questionOrders.used, name: '使用最多' },
]

interface Props {
  readonly filter: Filter
  readonly source: string
  readonly onSource: (source: string) => void
  readonly onFilter: (filter: Filter) => void
}
