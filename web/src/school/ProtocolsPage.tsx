import { type ManagedProtocol, type ProtocolKind, protocol, protocolKinds } from '@jiangtai/contract/protocol'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { useStore } from '../kit/storage/store.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { createDraft } from '../parts/console/create-draft.ts'
import { useActing } from '../parts/console/use-acting.ts'
import { blocksOf } from '../parts/protocol/blocks-of.ts'
import words from '../parts/protocol/protocol-text.module.css'
import { ProtocolEditor } from './ProtocolEditor.tsx'
import styles from './ProtocolsPage.module.css'

interface Draft {
  readonly text: string
  /** Of what was there when the typing began. */
  readonly version: number
}

const drafts = {
  terms: createDraft<Draft>(),
  privacy: createDraft<Draft>(),
  repository: createDraft<Draft>(),
} as const satisfies Record<ProtocolKind, unknown>

const shortTitles: Readonly<Record<ProtocolKind, string>> = { terms: '服务协议', privacy: '隐私协议', repository: '共享协议' }
const options = protocolKinds.map((value) => ({ value, text: shortTitles[value] }))

const effects: Readonly<Record<ProtocolKind, string>> = {
  terms: '登录页和注册页马上显示新的文本和日期。',
  privacy: '登录页和注册页马上显示新的文本和日期。涉及收集范围的重要修改，请另外征得监护人的同意。',
  repository: '老师下一次共享资源之前，会请他们重新阅读和同意。',
}

/** The texts that people agree to. */
export function ProtocolsPage() {
  useTitle('协议')
  const [kind, setKind] = useState<ProtocolKind>('terms')
  const read = useCall(protocol.texts, {}, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>协议</h1>
      <div>
        <Segmented label="哪一份协议" options={options} value={kind} onChange={setKind} />
      </div>
      <Loaded query={read} skeleton={<Skeleton lines={8} />}>
        {({ list }) => {
          const text = list.find((one) => one.kind === kind)
          return text && <Editing key={kind} text={text} />
        }}
      </Loaded>
    </div>
  )
}

function Editing({ text }: { readonly text: ManagedProtocol }) {
  const { kind, title, content, version, is_default } = text
  const store = drafts[kind]
  const draft = useStore(store)
  const { act, isBusy, dialog } = useActing(protocol.texts)
  const isStale = draft !== undefined && draft.version !== version

  async function publish() {
    if (!draft) return
    const isSure = await confirm({
      title: `发布第 ${draft.version + 1} 版${title}？`,
      body: effects[kind],
      ...{ yes: '发布', no: '再看看' },
    })
    if (!isSure) return
    const input = { kind, text: draft.text, version: draft.version }
    if (await act(() => send(protocol.publish, input), `第 ${draft.version + 1} 版已经发布`)) store.set(undefined)
  }

  async function restore() {
    const isSure = await confirm({
      title: '恢复默认文本？',
      body: `学校自己的${title}不再使用，以后随平台更新。${effects[kind]}`,
      ...{ yes: '恢复默认文本', no: '留着自己的' },
    })
    if (isSure && (await act(() => send(protocol.restore, { kind, version }), '恢复成默认文本了'))) store.set(undefined)
  }

  return (
    <>
      <Card
        title={title}
        aside={
          <div className={styles.acts}>
            {is_default === 0 && (
              <Button disabled={isBusy} onClick={() => void restore()}>
                恢复默认文本
              </Button>
            )}
            {draft && (
              <Button disabled={isBusy} onClick={() => store.set(undefined)}>
                不改了
              </Button>
            )}
            <Button look="primary" disabled={!draft || isStale} loading={isBusy} onClick={() => void publish()}>
              {draft ? `发布第 ${draft.version + 1} 版` : '没有改动'}
            </Button>
          </div>
        }
      >
        {isStale && <Newer text={text} onGoOn={() => store.set({ ...draft, version })} onDrop={() => store.set(undefined)} />}
        <p className={styles.hint}>
          {is_default === 1
            ? '现在用的是平台自带的文本，会随平台更新。改了再发布，就用学校自己的。'
            : `现在用的是学校自己的第 ${version} 版。`}
        </p>
        <ProtocolEditor
          text={draft?.text ?? content}
          onChange={(next) => store.set(next === content ? undefined : { text: next, version: draft?.version ?? version })}
        />
      </Card>
      {text.published.length > 0 && <History text={text} />}
      {dialog}
    </>
  )
}

interface NewerProps {
  readonly text: ManagedProtocol
  readonly onGoOn: () => void
  readonly onDrop: () => void
}

/** Another administrator has published one while this one was typed: what was typed stays, and nothing is published over the other unread. */
const Newer = ({ text: { content, version, published }, onGoOn, onDrop }: NewerProps) => (
  <div className={styles.newer} role="alert">
    <p>
      {published[0]?.by || '其他管理员'}刚刚发布了第 {version} 版。你写的还在，没有发布。
    </p>
    <details>
      <summary>看第 {version} 版的文本</summary>
      <div className={words.text}>
        {blocksOf(content).map(({ key, text, isHeading }) => (isHeading ? <h3 key={key}>{text}</h3> : <p key={key}>{text}</p>))}
      </div>
    </details>
    <div className={styles.acts}>
      <Button onClick={onDrop}>用第 {version} 版，不要我写的</Button>
      <Button onClick={onGoOn}>看过了，继续改我写的</Button>
    </div>
  </div>
)

function History({ text }: { readonly text: ManagedProtocol }) {
  const now = useNow()
  return (
    <Card title="发布过的版本">
      <ol className={styles.history}>
        {text.published.map(({ version, published_at, by, is_default }) => (
          <li key={version}>
            第 {version} 版 · {whenOf(published_at, now)}
            {by !== '' && ` · ${by}`}
            {is_default === 1 && ' · 恢复默认文本'}
          </li>
        ))}
      </ol>
    </Card>
  )
}
