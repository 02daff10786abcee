/** 数学（人教版） */
export const subjectTitle = ({ name, edition }: { readonly name: string; readonly edition: string }) =>
  edition ? `${name}（${edition}）` : name
