import { SkeletonBar, SkeletonCard } from '../../../../ui/layout/skeleton.tsx'

/** The shape of a document while it loads. */
export function DocumentSkeleton() {
  return (
    <>
      <SkeletonBar width="half" tall />
      <SkeletonCard />
      <SkeletonBar width="most" />
      <SkeletonBar />
      <SkeletonBar />
    </>
  )
}
