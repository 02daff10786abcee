import { type OwnSuggest, suggestStateNames, suggestTypeNames } from '@jiangtai/contract/suggests'
import { ExternalLink, FileText } from 'lucide-react'
import { whenOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { sizeText } from '../library/size-text.ts'
import styles from './Said.module.css'

export const StateChip = ({ state }: Pick<OwnSuggest, 'state'>) => (
  <span className={styles.state} data-state={state}>
    {suggestStateNames[state]}
  </span>
)

/** What somebody has said, with what was enclosed and what it is about. */
export function Said({ suggest }: { readonly suggest: OwnSuggest }) {
  const now = useNow()
  const { type_id, state, text, created_at, files } = suggest
  return (
    <>
      <div className={styles.head}>
        <StateChip state={state} />
        <span>{suggestTypeNames[type_id]}</span>
        <span className={styles.aside}>{whenOf(created_at, now)}</span>
      </div>
      <p className={styles.text}>{text}</p>
      <About suggest={suggest} />
      {files.length > 0 && (
        <ul className={styles.files} aria-label="附的文件">
          {files.map((file) => (
            <li key={file.file_id}>
              <File file={file} />
            </li>
          ))}
        </ul>
      )}
      <Answer suggest={suggest} />
    </>
  )
}

function About({ suggest: { resource_title, resource_url } }: { readonly suggest: OwnSuggest }) {
  if (resource_title === '') return null
  return (
    <p className={styles.about}>
      关于资源：
      {resource_url === '' ? (
        resource_title
      ) : (
        <a href={resource_url} target="_blank" rel="noreferrer">
          {resource_title}
          <ExternalLink size={16} aria-label="（在新标签页打开）" />
        </a>
      )}
    </p>
  )
}

function File({ file: { name, bytes, url, thumb_url } }: { readonly file: OwnSuggest['files'][number] }) {
  const face = (
    <>
      {thumb_url === '' ? <FileText size={20} aria-hidden="true" /> : <img className={styles.thumb} src={thumb_url} alt="" />}
      <span className={styles.name}>{name}</span>
      <span className={styles.aside}>{sizeText(bytes)}</span>
    </>
  )
  if (url === '') return <span className={styles.file}>{face}</span>
  return (
    <a className={styles.file} href={url} target="_blank" rel="noreferrer">
      {face}
    </a>
  )
}

function Answer({ suggest: { answer, answered_at } }: { readonly suggest: OwnSuggest }) {
  const now = useNow()
  if (answer === '') return null
  return (
    <div className={styles.answer}>
      <p className={styles.who}>
        学校回复 <span className={styles.aside}>{answered_at > 0 && whenOf(answered_at, now)}</span>
      </p>
      <p className={styles.text}>{answer}</p>
    </div>
  )
}
