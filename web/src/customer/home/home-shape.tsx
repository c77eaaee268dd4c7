import { Skeleton, SkeletonBar, SkeletonCard } from '../../ui/layout/skeleton.tsx'

/** Home until it is known what it shows. */
export function HomeShape({ onRetry }: { onRetry: () => void }) {
  return (
    <Skeleton onRetry={onRetry}>
      <SkeletonCard />
      <SkeletonBar width="half" tall />
      <SkeletonCard />
      <SkeletonCard />
    </Skeleton>
  )
}
