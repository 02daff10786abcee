import { courseShares, shareLimits } from '@jiangtai/contract/course-shares'
import { courses, courseTypeNames, type Mix, type MixItem, type MixRow } from '@jiangtai/contract/courses'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { metaOf } from '../parts/library/resource-words.ts'
import { type CourseAddress, paths, prepareOf } from '../paths.ts'
import styles from './ShareForm.module.css'
import { chipsOf, isShareable } from './share-words.ts'
import { TeacherPicker } from './TeacherPicker.tsx'
import { useShareForm } from './use-share-form.ts'

interface Props {
  /** The one to begin with. */
  readonly course: CourseAddress | undefined
  readonly onShared: () => void
}

const mostCourses = 50

/** Which of the prepared courses, and then what of it goes to whom. */
export function ShareForm({ course, onShared }: Props) {
  const [chosen, setChosen] = useState(course)
  const prepared = useCall(courses.recent, { curr_page_index: 1, page_size: mostCourses }, { staleTime: 0 })
  const first = prepared.data?.list.find(isFilled)
  // Chosen once: what is prepared meanwhile would put another course below what has been typed.
  if (!chosen && first) setChosen(addressOf(first))
  if (!chosen) return <Loaded query={prepared}>{() => <NoCourse />}</Loaded>
  return (
    <OfCourse
      key={keyOf(chosen)}
      course={chosen}
      others={prepared.data?.list.filter((row) => isFilled(row) && keyOf(row) !== keyOf(chosen)) ?? []}
      onChoose={setChosen}
      onShared={onShared}
    />
  )
}

const isFilled = ({ item_count }: MixRow) => item_count > 0
const addressOf = ({ class_id, course_id, course_type }: CourseAddress): CourseAddress => ({ class_id, course_id, course_type })
const keyOf = ({ class_id, course_id, course_type }: CourseAddress) => `${class_id} ${course_id} ${course_type}`
const nameOf = ({ course_name, course_type }: Pick<Mix, 'course_name' | 'course_type'>) =>
  course_type === 1 ? course_name : `${course_name}（${courseTypeNames[2]}）`

const NoCourse = () => (
  <EmptyState
    drawing="desk"
    title="还没有备好的课"
    hint="先备一节课，再分享给同事。"
    action={
      <Link className={cx(button.button, button.primary)} to={paths.prepare}>
        去备课
      </Link>
    }
  />
)

interface OfCourseProps {
  readonly course: CourseAddress
  readonly others: readonly MixRow[]
  readonly onChoose: (course: CourseAddress) => void
  readonly onShared: () => void
}

/** The course is read by its address: it may be none of those that were changed last, or have nothing in it. */
function OfCourse({ course, others, onChoose, onShared }: OfCourseProps) {
  const mix = useCall(courses.mix, course, { staleTime: 0 })
  const here = mix.data ? [{ id: 0, name: nameOf(mix.data), note: mix.data.class_name }] : []
  return (
    <div className={styles.form}>
      <div className={styles.part}>
        <span className={styles.label}>课程</span>
        <div className={styles.course}>
          <Menu
            label="课程"
            items={[...here, ...others.map((row) => ({ id: row.mix_id, name: nameOf(row), note: row.class_name }))]}
            chosen={0}
            text={mix.data ? nameOf(mix.data) : '选择课程'}
            loading={mix.isLoading}
            onChoose={(id) => {
              const row = others.find(({ mix_id }) => mix_id === id)
              if (row) onChoose(addressOf(row))
            }}
          />
        </div>
      </div>
      <Loaded query={mix}>
        {(data) => (data.items.length > 0 ? <Choices mix={data} onShared={onShared} /> : <NoResources course={course} />)}
      </Loaded>
    </div>
  )
}

const NoResources = ({ course }: { readonly course: CourseAddress }) => (
  <EmptyState
    drawing="desk"
    title="这节课还没有资源"
    hint="先放进资源，再分享给同事；也可以换一节课。"
    action={
      <Link className={cx(button.button, button.primary)} to={prepareOf(course)}>
        去备这节课
      </Link>
    }
  />
)

const rights = [
  { value: 0, text: '只能看' },
  { value: 1, text: '可以复制' },
]
const audiences = [
  { value: 0, text: '选老师' },
  { value: 1, text: '全校老师' },
]

function Choices({ mix, onShared }: { readonly mix: Mix; readonly onShared: () => void }) {
  const form = useShareForm(mix, onShared)
  const textId = useId()
  return (
    <form
      className={styles.form}
      aria-label="分享我的课程"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <fieldset className={styles.part}>
        <legend className={styles.legend}>
          <span className={styles.label}>带上哪些资源</span>
          <span className={styles.aside}>
            {form.resourceIds.length} / {mix.items.length}
          </span>
        </legend>
        <div className={styles.items}>
          {mix.items.map((item) => (
            <Checkbox
              key={item.id}
              label={<ItemWords item={item} />}
              disabled={!isShareable(item)}
              checked={form.resourceIds.includes(item.resource.id)}
              onChange={() => form.toggle(item.resource.id)}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.part}>
        <span className={styles.label}>分享给</span>
        <Segmented label="分享给" options={audiences} value={form.toSchool ? 1 : 0} onChange={(value) => form.setToSchool(value === 1)} />
        {!form.toSchool && <Receivers chosen={form.teachers} onChoose={form.setTeachers} onDrop={form.drop} />}
      </div>
      <div className={styles.part}>
        <span className={styles.label}>别人能做什么</span>
        <Segmented label="别人能做什么" options={rights} value={form.canCopy ? 1 : 0} onChange={(value) => form.setCanCopy(value === 1)} />
      </div>
      <div className={styles.part}>
        <div className={styles.legend}>
          <label htmlFor={textId} className={styles.label}>
            附一句话
          </label>
          <span className={styles.aside}>
            {form.text.length}/{shareLimits.textLength}
          </span>
        </div>
        <textarea
          id={textId}
          className={styles.text}
          rows={2}
          maxLength={shareLimits.textLength}
          value={form.text}
          onChange={({ target }) => form.setText(target.value)}
        />
      </div>
      <div className={styles.foot}>
        <Button type="submit" look="primary" size="large" wide disabled={!form.words.isReady} loading={form.busy}>
          {form.words.text}
        </Button>
        <p className={styles.hint}>学生的作答不会一起分享</p>
      </div>
      {form.dialog}
    </form>
  )
}

/** Two of one name are told apart by their picture, suffix and pages. */
const ItemWords = ({ item }: { readonly item: MixItem }) => (
  <>
    <MediaMark mediaClass={item.resource.media_class_id} thumb={item.resource.thumb_url} />
    <span className={styles.words}>
      <span className={styles.name}>{item.resource.title}</span>
      {/* Whose it is is said where it matters. */}
      <span className={styles.meta}>{metaOf({ ...item.resource, is_mine: 1 })}</span>
      {!isShareable(item) && <span className={styles.meta}>{item.resource.owner_name} 老师的，不能转分享</span>}
    </span>
  </>
)

interface ReceiversProps {
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (ids: ReadonlySet<number>) => void
  readonly onDrop: (ids: readonly number[]) => void
}

function Receivers({ chosen, onChoose, onDrop }: ReceiversProps) {
  const [isPicking, setIsPicking] = useState(false)
  const colleagues = useCall(courseShares.colleagues, {})
  const list = colleagues.data?.list ?? []
  return (
    <div className={styles.chips}>
      {chipsOf(chosen, list).map(({ text, ids }) => (
        <span key={ids.join()} className={styles.chip}>
          {text}
          <button type="button" className={styles.drop} aria-label={`去掉 ${text}`} onClick={() => onDrop(ids)}>
            <X size={16} aria-hidden="true" />
          </button>
        </span>
      ))}
      <Button look="quiet" onClick={() => setIsPicking(true)}>
        <Plus size={18} aria-hidden="true" />
        老师
      </Button>
      {isPicking && (
        <TeacherPicker
          query={colleagues}
          chosen={chosen}
          onClose={() => setIsPicking(false)}
          onChoose={(ids) => {
            onChoose(ids)
            setIsPicking(false)
          }}
        />
      )}
    </div>
  )
}
