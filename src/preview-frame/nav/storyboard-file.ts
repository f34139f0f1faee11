import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { Project } from '../frame-state.ts';

/** Folder of storyboard files in the project. */
const STORYBOARD_FOLDER = 'tempobook/storyboards';
/** Framework files that wrap the story. */
const AROUND_STORIES = ['_app', '_document'];

/** Tells whether only the storyboard's file is shown: false on app pages, and after navigation to another page. */
export function isOneFileShown(project: Project, href: string): boolean {
  const { storyboardType, originalStoryboardUrl } = project;
  const hasLeft = originalStoryboardUrl !== null && !href.includes(originalStoryboardUrl);
  return storyboardType !== 'APPLICATION' && !hasLeft;
}

/** Tells whether an element of the code is in the storyboard's file. */
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
