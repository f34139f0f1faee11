import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { Project } from '../frame-state.ts';

/** Where the files of storyboards lie in the project. */
const STORYBOARD_FOLDER = 'tempobook/storyboards';
/** Files of a framework around the story. */
const AROUND_STORIES = ['_app', '_document'];

/** Whether only what a storyboard's own file holds is shown: not on the app's pages, nor once the user went elsewhere. */
export function isOneFileShown(project: Project, href: string): boolean {
  const { storyboardType, originalStoryboardUrl } = project;
  const hasLeft = originalStoryboardUrl !== null && !href.includes(originalStoryboardUrl);
  return storyboardType !== 'APPLICATION' && !hasLeft;
}

/** Whether an element of the code stands in the storyboard's file. */
export function isInStoryboardFile(
  codebaseId: string,
  project: Project,
  treeElements: TreeElementLookup,
): boolean {
  const filename = treeElements[codebaseId]?.filename;
  if (filename === undefined || filename === '') return false;
  if (filename.includes(STORYBOARD_FOLDER) || filename === project.savedComponentFilename) return true;
  return project.storyboardType === 'STORY' && !AROUND_STORIES.some((name) => filename.includes(name));
}
