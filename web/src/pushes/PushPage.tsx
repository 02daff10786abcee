import { courses } from '@jiangtai/contract/courses'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { type CourseAddress, courseAt, paths, prepareOf } from '../paths.ts'
import { PushBody } from './PushBody.tsx'
import { PushFrame } from './PushFrame.tsx'

/** R037: what of a prepared course goes to which classes, and when. */
export function PushPage() {
  const { search } = useLocation()
  const course = courseAt(new URLSearchParams(search))
  useTitle('推送给学生')
  return course ? <OfCourse course={course} /> : <NoCourse />
}

function OfCourse({ course }: { readonly course: CourseAddress }) {
  const navigate = useNavigate()
  const isComing = useLocation().key !== 'default'
  const mix = useCall(courses.mix, { ...course, course_type: course.course_type === 2 ? 2 : 1 }, { staleTime: 0 })
  const toPrepare = () => void navigate(prepareOf(course), { replace: true })
  // Back to where it was opened; whoever came by the address alone has nowhere to go back to.
  const close = () => (isComing ? void navigate(-1) : toPrepare())
  return (
    <PushFrame about={mix.data?.course_name ?? ''} onClose={close}>
      <Loaded query={mix}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              drawing="desk"
              title="这节课还没有资料"
              hint="先把资料放进课里，再推送给学生。"
              action={
                <Button look="primary" onClick={toPrepare}>
                  去备课
                </Button>
              }
            />
          ) : (
            <PushBody key={data.mix_id} mix={data} onClose={close} />
          )
        }
      </Loaded>
    </PushFrame>
  )
}

function NoCourse() {
  const navigate = useNavigate()
  const toPrepare = () => void navigate(paths.prepare, { replace: true })
  return (
    <PushFrame about="" onClose={toPrepare}>
      <EmptyState
        drawing="search"
        title="先选一节课"
        hint="在备课里打开一节课，就能推送它的资料。"
        action={
          <Button look="primary" onClick={toPrepare}>
            去备课
          </Button>
        }
      />
    </PushFrame>
  )
}
