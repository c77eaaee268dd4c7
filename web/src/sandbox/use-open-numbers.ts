import { useQuery } from '@tanstack/react-query'
import { callDesk, type OpenNumber } from './desk-api.ts'

/** The payment codes that wait to be paid. */
export const useOpenNumbers = () =>
  useQuery({
    queryKey: ['codes'],
    queryFn: () => callDesk<{ open: OpenNumber[] }>('/codes'),
    refetchInterval: 3_000,
  })
