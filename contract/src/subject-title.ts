/** 数学（人教版）; 数学 where no edition is said. */
export const subjectTitle = ({ name, edition }: { readonly name: string; readonly edition: string }) =>
  edition === '' ? name : `${name}（${edition}）`
