import { mediaTypes } from '@jiangtai/contract/media'
import { type Resource, resources } from '@jiangtai/contract/resources'
import type { RemoteShown } from '@jiangtai/contract/teacher-remote'
import { useCall } from '../../kit/calls/use-call.ts'
import { MediaMark } from '../../parts/library/MediaMark.tsx'
import { isPdf } from '../../parts/library/resource-words.ts'
import { ResourceView } from '../../parts/library/view/ResourceView.tsx'
import styles from './Preview.module.css'

/** What the class sees, small: enough to know where one is. */
export function Preview({ shown: { resource_id, title, page, pages } }: { readonly shown: RemoteShown }) {
  const isShown = page > 0
  const { data } = useCall(resources.byId, { id: resource_id }, { enabled: isShown && resource_id > 0 })
  return (
    <section className={styles.card} aria-label="大屏">
      <div className={styles.view}>
        {!isShown && <p className={styles.none}>大屏没有打开课件</p>}
        {isShown && data?.id === resource_id && <Picture resource={data} page={page} />}
      </div>
      <p className={styles.words}>
        <span className={styles.title}>{isShown ? title : '在大屏上打开要讲的课'}</span>
        {isShown && (
          <b aria-live="polite">
            {page} / {pages}
          </b>
        )}
      </p>
    </section>
  )
}

function Picture({ resource, page }: { readonly resource: Resource; readonly page: number }) {
  if (isPdf(resource)) return <ResourceView resource={resource} page={page} fit="stage" />
  if (resource.media_type_id === mediaTypes.image) return <img className={styles.image} src={resource.file_cdn_url} alt={resource.title} />
  return <MediaMark mediaClass={resource.media_class_id} />
}
