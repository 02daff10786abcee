import { mediaTypes } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import type { RemoteShown } from '@jiangtai/contract/teacher-remote'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePart } from '../../kit/chunks/use-part.ts'
import { useUser } from '../../kit/session/session.ts'
import { MediaMark } from '../../parts/library/MediaMark.tsx'
import { hasPages, isFramed, previewText } from '../../parts/library/resource-words.ts'
import { useFreshOne } from '../../parts/library/use-fresh.ts'
import { ResourceView } from '../../parts/library/view/ResourceView.tsx'
import { ChooseItem } from './ChooseItem.tsx'
import { Film } from './Film.tsx'
import { JumpPad } from './JumpPad.tsx'
import styles from './Preview.module.css'
import type { Press } from './Turners.tsx'

interface Props {
  readonly shown: RemoteShown
  readonly isBlack: boolean
  readonly onLight: () => void
  readonly onPress: Press
}

/** What the class sees, small: enough to know where one is. Its name leads to the other resources, its page to any other one. */
export function Preview({ shown, isBlack, onLight, onPress }: Props) {
  const { resource_id, title, page, pages, course_id = 0, media } = shown
  const isShown = page > 0
  const { data } = useCall(resources.byId, { id: resource_id }, { enabled: isShown && resource_id > 0 })
  const [asked, setAsked] = useState<'item' | 'page'>()
  const close = () => setAsked(undefined)
  // A class may be meant to listen: a film is played under a black screen, too.
  const isFilm = isShown && media !== undefined
  return (
    <section className={styles.card} aria-label="大屏">
      <div className={styles.view}>
        {!isShown && !isBlack && <p className={styles.none}>大屏没有打开课件</p>}
        {isFilm && <Film media={media} isBlack={isBlack} onPress={onPress} />}
        {isBlack && !isFilm && (
          <button type="button" className={styles.black} onClick={onLight}>
            大屏已黑屏
            <b>点一下恢复</b>
          </button>
        )}
        {isShown && !isBlack && !isFilm && data?.id === resource_id && <Picture resource={data} page={page} />}
      </div>
      <div className={styles.words}>
        {isShown && course_id > 0 ? (
          <button
            type="button"
            className={styles.choose}
            aria-haspopup="dialog"
            aria-label={`换资源：${title}`}
            onClick={() => setAsked('item')}
          >
            <span className={styles.title}>{title}</span>
            <ChevronDown size={20} aria-hidden="true" />
          </button>
        ) : (
          <p className={styles.title}>{isShown ? title : '在大屏上打开要讲的课'}</p>
        )}
        {isShown &&
          (pages > 1 ? (
            <button
              type="button"
              className={styles.place}
              aria-haspopup="dialog"
              aria-label={`${page} / ${pages}，跳页`}
              onClick={() => setAsked('page')}
            >
              <b aria-live="polite">
                {page} / {pages}
              </b>
              <ChevronDown size={20} aria-hidden="true" />
            </button>
          ) : (
            <b aria-live="polite">
              {page} / {pages}
            </b>
          ))}
      </div>
      {asked === 'item' && <ChooseItem shown={shown} onChoose={(value) => onPress({ command: 'open_item', value })} onClose={close} />}
      {asked === 'page' && <JumpPad page={page} pages={pages} onJump={(value) => onPress({ command: 'page_to', value })} onClose={close} />}
    </section>
  )
}

/** With what the teacher has written on it. */
function Picture({ resource: read, page }: { readonly resource: Resource; readonly page: number }) {
  const resource = useFreshOne(read)
  const { class_id } = useUser()
  const isDrawn = hasPages(resource) || resource.media_type_id === mediaTypes.image
  const Ink = usePart('ink', () => import('../../parts/ink/TeacherInk.tsx'), isDrawn).data?.TeacherInk
  if (isFramed(resource))
    return (
      <div className={styles.framed}>
        <MediaMark mediaClass={resource.media_class_id} />
        <p>
          {resource.media_class_id === mediaTypes.video
            ? '这是别的网站的内容，播放和暂停请在大屏上点。'
            : '这是别的网站的内容，请在大屏上看。'}
        </p>
      </div>
    )
  if (!isDrawn) return <Undrawn resource={resource} />
  const whose = { classId: class_id, resourceId: resource.id, isWriting: false }
  return (
    <div className={styles.picture}>
      <ResourceView
        resource={resource}
        page={page}
        fit="stage"
        isStill
        over={Ink && ((drawn) => <Ink key={`${resource.id}/${drawn.page}`} drawn={drawn} {...whose} />)}
      />
    </div>
  )
}

/** A file that the big screen can only play or hand out, or that has no pages yet. */
function Undrawn({ resource: { media_class_id, preview } }: { readonly resource: Resource }) {
  const state = previewText(preview)
  if (state === '') return <MediaMark mediaClass={media_class_id} />
  return (
    <div className={styles.framed}>
      <MediaMark mediaClass={media_class_id} />
      <p>{state}</p>
    </div>
  )
}
