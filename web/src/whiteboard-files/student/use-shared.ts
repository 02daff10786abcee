import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../kit/calls/send.ts'

/** E247: what teachers show the own class, of one course or of all (0). */
export const useShared = (courseId = 0) =>
  useInfiniteQuery({
    queryKey: [whiteboardFiles.shared.path, courseId],
    queryFn: ({ pageParam, signal }) => send(whiteboardFiles.shared, { course_id: courseId, curr_page_index: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, _all, page) => (page < pageCount ? page + 1 : undefined),
    staleTime: 0,
  })
