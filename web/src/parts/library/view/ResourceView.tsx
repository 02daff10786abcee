import { mediaTypes } from '@jiangtai/contract/media'
import type { Resource } from '@jiangtai/contract/resource'
import type { ComponentType } from 'react'
import { usePart } from '../../../kit/chunks/use-part.ts'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { isPdf, isText } from '../resource-words.ts'
import { DownloadCard } from './DownloadCard.tsx'
import styles from './ResourceView.module.css'
import type { ViewProps } from './view-props.ts'
import { Waiting } from './Waiting.tsx'

interface Kind {
  readonly name: string
  readonly load: () => Promise<ComponentType<ViewProps>>
}

const pdf: Kind = { name: 'view-pdf', load: async () => (await import('./PdfView.tsx')).PdfView }
const image: Kind = { name: 'view-image', load: async () => (await import('./ImageView.tsx')).ImageView }
const media: Kind = { name: 'view-media', load: async () => (await import('./MediaView.tsx')).MediaView }
const text: Kind = { name: 'view-text', load: async () => (await import('./TextView.tsx')).TextView }

function kindOf(resource: Resource): Kind | undefined {
  if (isPdf(resource)) return pdf
  if (isText(resource)) return text
  const { media_type_id } = resource
  if (media_type_id === mediaTypes.image) return image
  return media_type_id === mediaTypes.video || media_type_id === mediaTypes.audio ? media : undefined
}

/** A resource as large as there is room. What shows it is fetched when it is first needed. */
export function ResourceView(props: ViewProps) {
  const kind = kindOf(props.resource)
  return (
    <div className={styles.view} data-fit={props.fit}>
      {kind ? (
        <Fetched key={`${kind.name} ${props.resource.id}`} kind={kind} {...props} />
      ) : (
        <DownloadCard resource={props.resource} onDownload={() => props.onProgress?.({ seconds: 0, position: 0, isDone: true })} />
      )}
    </div>
  )
}

function Fetched({ kind, ...props }: ViewProps & { readonly kind: Kind }) {
  const part = usePart(kind.name, async () => ({ View: await kind.load() }))
  if (part.data) return <part.data.View {...props} />
  if (part.error) return <ErrorNote text={part.error.message} retrying={part.isFetching} onRetry={() => void part.refetch()} />
  return <Waiting />
}
