import { openCodes } from '@lumbung/shared/contract/sandbox.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The payment codes that wait to be paid. */
export const useOpenNumbers = () =>
  useQuery({
    queryKey: ['codes'],
    queryFn: () => call(openCodes, {}),
    refetchInterval: 3_000,
  })
