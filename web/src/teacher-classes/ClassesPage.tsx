import { useLocation } from 'react-router'
import { ClassList } from './ClassList.tsx'
import { ClassView } from './ClassView.tsx'

/** 班级管理: the own classes, or one of them (`&class=`). */
export function ClassesPage() {
  const asked = Number(new URLSearchParams(useLocation().search).get('class'))
  return Number.isInteger(asked) && asked > 0 ? <ClassView key={asked} classId={asked} /> : <ClassList />
}
