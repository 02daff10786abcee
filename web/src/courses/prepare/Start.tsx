import { courses } from '@jiangtai/contract/courses'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { GoTo, Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import unseen from '../../kit/ui/unseen.module.css'
import { useTitle } from '../../kit/window/use-title.ts'
import { paths, prepareOf } from '../../paths.ts'
import { SubjectsDialog } from '../subjects/SubjectsDialog.tsx'

/** Leads to the course that is next; who has no class or no subject yet is told the way. */
export function Start() {
  const index = useCall(courses.index, {}, { staleTime: 0 })
  useTitle('备课')
  return (
    <>
      <h1 className={unseen.unseen}>备课</h1>
      <Loaded query={index} skeleton={<Skeleton lines={6} />}>
        {({ class_info, course_info, first_course }) => {
          if (!class_info) return <NoClass />
          const course = course_info ?? first_course
          if (!course) return <NoSubjects />
          const address = { class_id: class_info.id, course_id: course.id, course_type: course_info?.course_type ?? 1 }
          return <GoTo to={prepareOf(address)} />
        }}
      </Loaded>
    </>
  )
}

const NoClass = () => (
  <EmptyState
    drawing="desk"
    title="还没有班级"
    hint="备课是为一个班准备的，先到首页新建班级。"
    action={
      <Link className={`${button.button} ${button.default}`} to={paths.teacherHome}>
        回首页
      </Link>
    }
  />
)

function NoSubjects() {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <EmptyState
        drawing="desk"
        title="还没有可以备的课"
        hint="选好任教学科，或导入自己的目录。"
        action={
          <Button look="primary" onClick={() => setIsChoosing(true)}>
            选择学科
          </Button>
        }
      />
      {isChoosing && <SubjectsDialog onClose={() => setIsChoosing(false)} />}
    </>
  )
}
