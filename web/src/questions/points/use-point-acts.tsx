import { type KnowledgePoint, knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { questions } from '@jiangtai/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../kit/calls/send.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useConfirmed } from '../../parts/confirmed/use-confirmed.tsx'

const below = (parentId: number) => (parentId > 0 ? { parent_id: parentId } : {})

/** What can be done with the points of a subject. Each says what went wrong, and answers whether it was done. */
export function usePointActs(root_subject_id: number) {
  const client = useQueryClient()
  const confirmed = useConfirmed()
  async function act(done: () => Promise<unknown>): Promise<boolean> {
    try {
      return await confirmed.with(done)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      await Promise.all([knowledgePoints.list, questions.list].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    }
  }
  const put = ({ id, name }: KnowledgePoint, parentId: number) =>
    act(() => send(knowledgePoints.save, { root_subject_id, id, name, ...below(parentId) }))

  async function move(point: KnowledgePoint, parentId: number, parentName: string) {
    if (!(await put(point, parentId))) return
    toast.undoable(`已把“${point.name}”移到${parentName}`, () => void put(point, point.parent_id))
  }

  async function remove(point: KnowledgePoint, count: number) {
    // Those that somebody else keeps for themselves the server knows.
    if (point.question_count > 0)
      return toast.warning(`还有 ${point.question_count} 题用“${point.name}”，请先换成别的知识点，或者请管理员合并`)
    const body = count > 1 ? `下面的 ${count - 1} 个知识点一起删除，不能撤销。` : '不能撤销。'
    if (!(await confirm({ title: `删除知识点“${point.name}”？`, body, yes: '删除', no: '保留', danger: true }))) return
    if (await act(() => send(knowledgePoints.remove, { id: point.id }))) toast.success(`已删除“${point.name}”`)
  }

  async function merge(point: KnowledgePoint, into: KnowledgePoint) {
    const asked = {
      title: `把“${point.name}”合并到“${into.name}”？`,
      body: `“${point.name}”的 ${point.question_count} 题和下面的知识点都归到“${into.name}”，“${point.name}”会消失，不能撤销。`,
      ...{ yes: '合并', no: '不合并', danger: true },
    }
    if (!(await confirm(asked))) return
    await act(async () => {
      const { moved } = await send(knowledgePoints.merge, { id: point.id, into_id: into.id })
      toast.success(`已合并到“${into.name}”，${moved} 题换了知识点`)
    })
  }

  return {
    /** Stands somewhere on the page. */
    dialog: confirmed.dialog,
    add: (name: string, parentId: number) => act(() => send(knowledgePoints.save, { root_subject_id, name, ...below(parentId) })),
    /** Where it stands now: a name does not undo that somebody has moved it. */
    rename: (point: KnowledgePoint, name: string) =>
      act(async () => {
        const { list } = await send(knowledgePoints.list, { root_subject_id })
        const { parent_id } = list.find(({ id }) => id === point.id) ?? point
        await send(knowledgePoints.save, { root_subject_id, id: point.id, name, ...below(parent_id) })
      }),
    move,
    remove,
    merge,
  }
}
export type PointActs = ReturnType<typeof usePointActs>
