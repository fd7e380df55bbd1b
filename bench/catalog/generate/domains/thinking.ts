import type { Domain } from '../domain.ts'

/** Plans, thoughts and tasks that an assistant works through. */
export const thinking: Domain = {
  key: 'planner',
  tenant: 'project',
  actors: ['assistant', 'project owner', 'reviewer'],
  actsFirst: true,
  resources: {
    'thought step': {
      gist: 'one step in a chain of reasoning',
      fields: {
        thought: 'text, what is being thought',
        step_number: 'int 1..1000, place in the chain',
        revises_step: 'int 1..1000, earlier step that it corrects',
        branch_label: 'text, line of thought it belongs to',
        more_needed: 'flag, whether another step should follow',
      },
      acts: {
        write: 'writes down the next idea on the way to an answer',
        revise: 'changes an earlier idea after new insight',
        'branch from': 'tries another way to solve the problem without losing the first',
      },
      rule: 'steps can be changed at any time before the conclusion',
    },
    'problem statement': {
      gist: 'the question that has to be solved',
      fields: {
        problem: 'text, what has to be found out',
        constraints: 'list, what a solution must respect',
        known_facts: 'list, what is certain',
        difficulty: 'easy|medium|hard|open, how hard it looks',
      },
      acts: {
        'break down': 'splits a hard problem into smaller parts that can be solved one by one',
        solve: 'works step by step toward an answer and explains it',
      },
      rule: 'unclear goals are asked about first',
    },
    'agent task': {
      gist: 'a piece of work with a result that can be checked',
      fields: {
        task_title: 'text, what to do in a line',
        details: 'text, how to do it',
        progress: 'todo|doing|blocked|done, where it stands',
        depends_on: '@agent task*, what has to be finished first',
        importance: 'low|normal|high|urgent, how pressing it is',
      },
      acts: {
        'get next': 'returns the most urgent task that nothing blocks',
        complete: 'marks the work as done and writes down the result',
        split: 'replaces a large task by several smaller ones',
      },
      rule: 'only one task is worked on at a time',
    },
    'project plan': {
      gist: 'tasks in the order in which they should be done',
      fields: {
        goal: 'text, what should be reached',
        steps: '@agent task*, what to do',
        deadline: 'date, when it should be finished',
        risks: 'list, what could go wrong',
      },
      acts: {
        draft: 'proposes steps that lead to the goal',
        approve: 'allows work on the plan to begin',
        'show progress of': 'tells how many steps are done and what remains',
      },
      rule: 'a plan is approved before work begins',
    },
    'design decision': {
      gist: 'a choice that was made, with the reasons',
      fields: {
        question: 'text, what had to be decided',
        chosen_option: 'text, what was taken',
        reasons: 'text, why it was taken',
        alternatives: 'list, what else was possible',
      },
      acts: {
        record: 'writes the choice down so that it can be found later',
        'weigh options for': 'compares the possible choices by their pros and cons',
      },
      rule: 'old decisions are replaced and never deleted',
    },
    'key insight': {
      gist: 'something learned while working on a question',
      fields: {
        insight_text: 'text, what was learned',
        evidence: 'text, what it is based on',
        category: 'text, area such as market or technology',
        found_on: 'date, day it was noticed',
      },
      acts: {
        'add * to memo': 'puts the finding into the running report',
        'collect *': 'gathers all findings so far into one text',
      },
      rule: 'every finding names its evidence',
    },
    hypothesis: {
      gist: 'a guess that has to be tested',
      plural: 'hypotheses',
      fields: {
        claim: 'text, what is believed',
        likelihood: 'percent, how probable it seems',
        test_plan: 'text, how to find out',
        verdict: 'open|confirmed|refuted, what came out',
      },
      acts: { test: 'looks for evidence and updates the verdict' },
      rule: 'a claim that cannot be tested is refused',
    },
    'mental model': {
      gist: 'a way of looking at problems',
      fields: {
        model_name: 'text, such as first principles',
        questions: 'list, what to ask oneself',
        example: 'text, how it was used before',
        suits: 'text, kind of problem it helps with',
      },
      acts: { 'apply * to problem': 'goes through the questions one after the other' },
      rule: 'several models may be tried on one problem',
    },
  },
}
